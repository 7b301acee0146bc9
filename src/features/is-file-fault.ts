/** No room, no right to write, a disk that fails, no files left to open, as Node names them. */
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

/** Whether the machine refused to read or write a file, whatever was in it. */
export const isFileFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FILE_FAULTS.has(error.code)
