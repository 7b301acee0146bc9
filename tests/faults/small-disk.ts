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
  /** Fills the disk except for this many bytes. */
  fill(leftBytes?: number): void
  /** Frees the room again. */
  makeRoom(): void
  /** As the system remounts a failing disk, and as a person repairs it. */
  setReadOnly(isReadOnly: boolean): void
  freeBytes(): number
  remove(): void
}

const isRoot = process.getuid?.() === 0

/** As root, or as a user who may become root without a password, as on most machines that run tests. */
function run(program: string, ...args: string[]): void {
  const [first = '', ...others] = isRoot ? [program, ...args] : ['sudo', '-n', program, ...args]
  execFileSync(first, others, { stdio: 'pipe' })
}

/** Why a separate disk is impossible here; undefined where it is possible. */
export function whyNoDisk(): string | undefined {
  try {
    openSmallDisk({ megabytes: 1 }).remove()
    return undefined
  } catch (error) {
    return `no small disk can be mounted here: ${error instanceof Error ? error.message.split('\n')[0] : error}`
  }
}

/** Mounts a disk of this size, owned by the user of the tests, or by `owner`. Ends the disks of killed runs first. */
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
      // a new file each time, since no file can exceed the free room
      for (let left = freeBytes() - leftBytes; left >= 4 * KIB; left = freeBytes() - leftBytes)
        takeRoom(join(path, `${FILLER}-${crypto.randomUUID()}`), left - (left % (4 * KIB)))
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

/** Whoever uses the disk writes meanwhile too: then the file ends where the room does, and what is left is counted anew. */
function takeRoom(file: string, bytes: number): void {
  try {
    writeFileSync(file, Buffer.alloc(bytes))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

function endLeft(home: string): void {
  try {
    run('umount', '--lazy', home)
  } catch {
    // it was never mounted, or no longer is
  }
  try {
    rmSync(home, { recursive: true, force: true })
  } catch {
    // another user's folder
  }
}
