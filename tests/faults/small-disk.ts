import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leftHomes } from '#tests/support/left-homes.ts'

const KIB = 1024
const FILLER = 'filler'
const HOME_PREFIX = 'shop-disk-'

/** A disk of a few megabytes, in memory. */
export type SmallDisk = {
  path: string
  /** Takes up all the room there is but this much. */
  fill(leftBytes?: number): void
  /** Gives the room back. */
  makeRoom(): void
  /** As a failing disk is mounted by the system, and as somebody mends it. */
  setReadOnly(isReadOnly: boolean): void
  freeBytes(): number
  remove(): void
}

const isRoot = process.getuid?.() === 0

/** As root, or as whoever may become it without a password, as on most machines that run tests. */
function run(program: string, ...args: string[]): void {
  const [first = '', ...others] = isRoot ? [program, ...args] : ['sudo', '-n', program, ...args]
  execFileSync(first, others, { stdio: 'pipe' })
}

/** Why no disk of its own can be had here; undefined where it can. */
export function whyNoDisk(): string | undefined {
  try {
    openSmallDisk({ megabytes: 1 }).remove()
    return undefined
  } catch (error) {
    return `no small disk can be mounted here: ${error instanceof Error ? error.message.split('\n')[0] : error}`
  }
}

/** Mounts a disk of this size, owned by the one who runs the tests, or by `owner`. Ends those of killed runs first. */
export function openSmallDisk({ megabytes, owner }: { megabytes: number; owner?: number }): SmallDisk {
  for (const left of leftHomes(HOME_PREFIX)) endLeft(left)
  const path = mkdtempSync(join(tmpdir(), `${HOME_PREFIX}${process.pid}-`))
  const uid = owner ?? process.getuid?.() ?? 0
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755,uid=${uid}`, 'tmpfs', path)
  } catch (error) {
    rmSync(path, { recursive: true, force: true })
    throw error
  }
  if (isRoot) chownSync(path, uid, uid)
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  }
  return {
    path,
    freeBytes,
    fill(leftBytes = 0) {
      // a file each time, as none can be written beyond the room there is
      for (let left = freeBytes() - leftBytes; left >= 4 * KIB; left = freeBytes() - leftBytes)
        writeFileSync(join(path, `${FILLER}-${crypto.randomUUID()}`), Buffer.alloc(left - (left % (4 * KIB))))
    },
    makeRoom() {
      for (const name of readdirSync(path)) if (name.startsWith(FILLER)) rmSync(join(path, name))
    },
    setReadOnly: isReadOnly => run('mount', '-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, path),
    remove() {
      run('umount', '--lazy', path)
      rmSync(path, { recursive: true, force: true })
    },
  }
}

function endLeft(home: string): void {
  try {
    run('umount', '--lazy', home)
  } catch {
    // it was never mounted, or is no more
  }
  try {
    rmSync(home, { recursive: true, force: true })
  } catch {
    // another user's
  }
}
