import { isHeic, PICTURE_HEAD_BYTES } from '#domain/pictures/picture-upload.ts'

/** The shorter side in pixels, twice the shop's largest view: the shop cuts a square out of it. */
const SIDE = 2000
/** Smaller photos, in bytes, are sent as they are. */
const WORTH_BYTES = 1_500_000
const QUALITY = 0.9

/**
 * A photo of a phone in the size that the shop needs: a tenth of its bytes on a slow connection. Returns the file
 * itself where nothing is gained, or where the browser cannot do it. A HEIC photo from an iPhone becomes a JPEG where
 * the browser can read it, as Apple's do.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const isConverted = isHeic(new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer()))
  if (!isConverted && (file.type !== 'image/jpeg' || file.size < WORTH_BYTES)) return file
  try {
    const photo = await createImageBitmap(file)
    const scale = Math.min(1, SIDE / Math.min(photo.width, photo.height))
    const canvas = new OffscreenCanvas(Math.round(photo.width * scale), Math.round(photo.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(photo, 0, 0, canvas.width, canvas.height)
    photo.close()
    const shrunk = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    return isConverted || shrunk.size < file.size ? shrunk : file
  } catch {
    return file
  }
}
