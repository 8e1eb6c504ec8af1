// Read once, by the build (tools/draw-at-build.mts): the service gets the outlines and reads no font.
import { readLetters } from './read-letters.ts'

export const besley = readLetters('besley/files/besley-latin-wght-normal')
export const atkinson = readLetters('atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal')
