import { expect } from 'vitest'

const attribute = /\s+[A-Za-z][\w:-]*="[^"<]*"/g

/** Checks that the SVG is well-formed, has one root, resolves every reference and has no invalid numbers. */
export function expectSoundSvg(svg: string): void {
  const open: string[] = []
  let end = 0
  for (const tag of svg.matchAll(/<(\/?)([A-Za-z]\w*)((?:\s+[A-Za-z][\w:-]*="[^"<]*")*)\s*(\/?)>/g)) {
    expect(svg.slice(end, tag.index), 'text between tags').not.toMatch(/[<>]/)
    end = tag.index + tag[0].length
    const [, closing, name = '', attributes = '', selfClosing] = tag
    const names = attributes.match(attribute)?.map((each) => each.trim().split('=')[0]) ?? []
    expect(new Set(names).size, `attributes of ${tag[0].slice(0, 60)}`).toBe(names.length)
    if (closing) expect(open.pop()).toBe(name)
    else if (!selfClosing) open.push(name)
    if (open.length === 0) expect(end === svg.length || closing === '', 'one root').toBe(true)
  }
  expect(end).toBe(svg.length)
  expect(open).toEqual([])
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /)
  expect(svg).not.toMatch(/NaN|Infinity|undefined|null|=""/)
  expect(svg.replace(/&(amp|lt|gt);/g, '')).not.toContain('&')
  for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(svg).toContain(` id="${id}"`)
  for (const [, path = ''] of svg.matchAll(/ d="([^"]*)"/g)) expect(path).toMatch(/^M[-\d.\s,a-zA-Z]+$/)
}
