/** No space, no permission, a failing disk, or too many open files: Node's error codes. */
const FILE_FAULTS: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
])

/** Whether the machine failed to read or write a file, regardless of its contents. */
export const isFileFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FILE_FAULTS.has(error.code)
