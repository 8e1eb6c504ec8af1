import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Shuts down an ext4 file system at once, without flushing its journal: EXT4_IOC_SHUTDOWN, NOLOGFLUSH. */
const shutDown =
  'open(my $at, "<", $ARGV[0]) or die "$!\n"; my $how = pack("L", 2); ioctl($at, 0x8004587d, $how) or die "$!\n"'

/** A file that contains a file system, in place of a disk. */
export type Disk = {
  readonly place: string
  mount(): void
  unmount(): Promise<void>
  /** Stops all further writes, as a power cut does. */
  cut(): void
}

export function makeDisk(image: string, place: string, size: string): Disk {
  must('truncate', '-s', size, image)
  // Reserves no space for root.
  must('mkfs.ext4', '-q', '-F', '-m', '0', image)
  mkdirSync(place)
  return {
    place,
    // Commits rarely by itself, so that a cut finds as much unwritten data as possible.
    mount: () => must('mount', '-o', 'loop,commit=300', image, place),
    async unmount() {
      // A process that was just killed may still use it.
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

/** Why such a disk is not possible here; undefined when it is. */
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
