import type { PartState } from '../save/save-engine.ts'
import type { UploadingFile } from '../ui/uploads/upload-queue.ts'

/** The state of uploads that leaving gives up. One that cannot be retried is no loss. */
export function uploadsState(files: readonly UploadingFile[]): PartState | undefined {
  if (files.some(({ state }) => state !== 'failed')) return 'changed'
  return files.some(({ canRetry }) => canRetry) ? 'failed' : undefined
}
