import { PicturePicker } from '../ui/uploads/picture-picker.tsx'
import { UploadTile } from '../ui/uploads/upload-tile.tsx'
import type { useUploads } from '../ui/uploads/use-uploads.ts'

type OnePictureProps = { uploads: ReturnType<typeof useUploads>; label: string }

/** Takes one picture; while it is loading, or has failed, its tile stands in the same place. */
export function OnePicture({ uploads: { files, add, retry, dismiss }, label }: OnePictureProps) {
  const [file] = files
  if (file) return <UploadTile file={file} onRetry={retry} onDismiss={dismiss} />
  return <PicturePicker label={label} onPictures={add} />
}
