import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js'
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer.js'
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType.js'
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader.js'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js'

/** Wide enough for the bars of a label that fills half of the picture, and small enough to be read in time. */
const READ_WIDTH = 640

/** Reads Code 128 in plain JavaScript: nothing is compiled, so the page's policy stays as strict as it is. */
export function zxingReader(): (video: HTMLVideoElement) => Promise<string | undefined> {
  const canvas = document.createElement('canvas')
  const drawn = canvas.getContext('2d', { willReadFrequently: true })
  return async video => {
    if (!drawn || video.videoWidth === 0) return undefined
    canvas.width = READ_WIDTH
    canvas.height = Math.round((video.videoHeight / video.videoWidth) * READ_WIDTH)
    drawn.drawImage(video, 0, 0, canvas.width, canvas.height)
    return readCode128(drawn.getImageData(0, 0, canvas.width, canvas.height))
  }
}

/** The text of a Code 128 in a picture; undefined when there is none. */
export function readCode128({
  data,
  width,
  height,
}: Pick<ImageData, 'data' | 'width' | 'height'>): string | undefined {
  const grey = new Uint8ClampedArray(width * height)
  for (let at = 0; at < grey.length; at++)
    grey[at] = ((data[at * 4] ?? 0) + 2 * (data[at * 4 + 1] ?? 0) + (data[at * 4 + 2] ?? 0)) >> 2
  try {
    const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)))
    return new Code128Reader().decode(bitmap, new Map([[DecodeHintType.TRY_HARDER, true]])).getText()
  } catch {
    // the library throws where it finds nothing
    return undefined
  }
}
