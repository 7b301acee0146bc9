import type { UploadingFile } from '../ui/uploads/upload-queue.ts'
import type { EditState } from './fields/use-unsaved.ts'

/** How files stand that whoever leaves gives up. One that no try can help is no loss. */
export function uploadsState(files: readonly UploadingFile[]): EditState | undefined {
  if (files.some(({ state }) => state !== 'failed')) return 'changed'
  return files.some(({ canRetry }) => canRetry) ? 'failed' : undefined
}
