import type { PartState } from '../save/save-engine.ts'
import type { UploadingFile } from '../ui/uploads/upload-queue.ts'

/** How files stand that whoever leaves gives up. One that no try can help is no loss. */
export function uploadsState(files: readonly UploadingFile[]): PartState | undefined {
  if (files.some(({ state }) => state !== 'failed')) return 'changed'
  return files.some(({ canRetry }) => canRetry) ? 'failed' : undefined
}
