import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** What ext4 is asked to do at once, without writing down even its journal: EXT4_IOC_SHUTDOWN, NOLOGFLUSH. */
const shutDown =
  'open(my $at, "<", $ARGV[0]) or die "$!\n"; my $how = pack("L", 2); ioctl($at, 0x8004587d, $how) or die "$!\n"'

/** A file with a file system in it, in the place of a disk. */
export type Disk = {
  readonly place: string
  mount(): void
  unmount(): Promise<void>
  /** From now on nothing reaches it any more, as when the power is cut. */
  cut(): void
}

export function makeDisk(image: string, place: string, size: string): Disk {
  must('truncate', '-s', size, image)
  // All of it for whoever writes: nothing kept back for root.
  must('mkfs.ext4', '-q', '-F', '-m', '0', image)
  mkdirSync(place)
  return {
    place,
    // Seldom written down by itself, so that a cut finds as much as possible that is not.
    mount: () => must('mount', '-o', 'loop,commit=300', image, place),
    async unmount() {
      // Whoever was killed a moment ago may still hold it.
      for (let attempt = 0; ; attempt += 1) {
        const { status, stderr } = ask('umount', place)
        if (status === 0) return
        if (attempt > 200) throw new Error(`umount ${place}: ${stderr}`)
        await wait(50)
      }
    },
    cut: () => must('perl', '-e', shutDown, place),
  }
}

/** Why there can be no such disk here; undefined where there can. */
export function noDisks(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it mounts files, which only root on Linux may'
  for (const program of ['mkfs.ext4', 'mount', 'unshare', 'perl', 'fallocate'])
    if (ask('which', program).status !== 0) return `${program} is not installed`
  return ask('losetup', '-f').status === 0 ? undefined : 'there is no free loop device'
}

export function must(program: string, ...options: string[]): void {
  const { status, stderr, error } = ask(program, ...options)
  if (status !== 0) throw new Error(`${program} ${options.join(' ')}: ${error?.message ?? stderr}`)
}

const ask = (program: string, ...options: string[]) => spawnSync(program, options, { encoding: 'utf8' })
