import type { RemotePicture } from '#domain/catalog/foreign-catalogue.ts'
import { remotePictureAddress } from '#domain/pictures/remote-picture.ts'
import type { ForeignRemarks } from './foreign-remarks.ts'

type Named = { line: number; column: string }

/** The pictures that a cell names, each address once; what is no address of the web is told. */
export function namedPictures(
  addresses: readonly string[],
  { line, column }: Named,
  remarks: ForeignRemarks,
): RemotePicture[] {
  const found = new Map<string, RemotePicture>()
  for (const text of addresses) {
    if (text.trim() === '') continue
    const address = remotePictureAddress(text)
    if (address === undefined)
      remarks.note(line, column, `“${text.trim().slice(0, 80)}” is no web address of a picture.`)
    else found.set(address, { address, line, column })
  }
  return [...found.values()]
}
