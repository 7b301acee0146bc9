import { useState } from 'react'
import { CallFailed, failureText } from '../api/call-shop.ts'
import { uploadPicture } from './upload-picture.ts'

/** One picture on its way to the shop, and what became of it. */
export function useUpload(onStored: (url: string) => void) {
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  return {
    /** How much of it has left, 0 to 1; undefined while none is on its way. */
    share,
    failure,
    forget: () => setFailure(undefined),
    async send(file: File): Promise<void> {
      setFailure(undefined)
      setShare(0)
      try {
        onStored(await uploadPicture(file, setShare))
      } catch (error) {
        const why = error instanceof CallFailed ? ` ${failureText(error)}` : ''
        setFailure(`Image upload failed. Please try again.${why}`)
      }
      setShare(undefined)
    },
  }
}
export type Upload = ReturnType<typeof useUpload>
