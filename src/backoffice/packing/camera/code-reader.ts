/** Reads the code in a picture; undefined when there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

type Detector = { detect(video: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const FORMAT = 'code_128'

/** The browser's own reader where it has one for this kind of code, else a library that is fetched only then. */
export async function makeCodeReader(): Promise<CodeReader> {
  return (await browsersReader()) ?? (await import('./zxing-reader.ts')).zxingReader()
}

async function browsersReader(): Promise<CodeReader | undefined> {
  const detectorClass = detectorOf(globalThis)
  if (!detectorClass) return undefined
  try {
    if (!(await detectorClass.getSupportedFormats()).includes(FORMAT)) return undefined
    const detector = new detectorClass({ formats: [FORMAT] })
    return async video => (await detector.detect(video))[0]?.rawValue
  } catch {
    return undefined
  }
}

/** No library of types knows it yet. */
function detectorOf(
  scope: typeof globalThis & { BarcodeDetector?: DetectorClass },
): DetectorClass | undefined {
  return scope.BarcodeDetector
}
