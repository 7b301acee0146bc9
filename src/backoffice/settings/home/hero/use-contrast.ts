import { useEffect, useState } from 'react'
import { cutFor, type Focus } from './hero-cuts.ts'
import {
  lowestContrast,
  MEASURED_SCREENS,
  measuredSize,
  type Pixels,
  problemOf,
  wordsOnPicture,
} from './words-on-picture.ts'

type Shown = { title: string; text: string; src: string; focus: Focus; isVeiled: boolean }

/** Measures the words on the picture, whenever one of them changes; undefined while they can be read. */
export function useContrast({ title, text, src, focus: { x, y }, isVeiled }: Shown) {
  const [image, setImage] = useState<HTMLImageElement>()
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>()
  useEffect(() => {
    const loading = new Image()
    loading.onload = () => setImage(loading)
    loading.src = src
    return () => {
      loading.onload = null
      setImage(undefined)
    }
  }, [src])
  useEffect(() => {
    if (!image) return setProblem(undefined)
    // not on every point of a drag
    const timer = setTimeout(() => {
      const measured = MEASURED_SCREENS.flatMap(screen => {
        const pixels = pixelsOf(image, screen, { x, y })
        const words = wordsOnPicture({ title, text }, screen)
        return pixels ? [{ screen, contrast: lowestContrast(pixels, words, { screen, isVeiled }) }] : []
      })
      setProblem(problemOf(measured))
    }, 200)
    return () => clearTimeout(timer)
  }, [image, title, text, x, y, isVeiled])
  return problem
}

/** The picture as a screen cuts it. */
function pixelsOf(image: HTMLImageElement, screen: number, focus: Focus): Pixels | undefined {
  const { width, height } = measuredSize(screen)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const { naturalWidth, naturalHeight } = image
  if (!context || naturalWidth === 0) return undefined
  const cut = cutFor({ width: naturalWidth, height: naturalHeight }, { width, height }, focus)
  context.drawImage(
    image,
    (cut.left / 100) * naturalWidth,
    (cut.top / 100) * naturalHeight,
    (cut.width / 100) * naturalWidth,
    (cut.height / 100) * naturalHeight,
    0,
    0,
    width,
    height,
  )
  return { data: context.getImageData(0, 0, width, height).data, width, height }
}
