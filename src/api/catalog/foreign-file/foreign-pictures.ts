import type { RemotePicture } from '#domain/catalog/foreign-catalogue.ts'
import { remotePictureAddress } from '#domain/pictures/remote-picture.ts'
import type { ForeignRemarks } from './foreign-remarks.ts'

/** In one cell; a color has fewer. */
const MAXIMUM_ADDRESSES = 100

type Named = { line: number; column: string }

/** The pictures that a cell names, each address once; what is no address of the web is a problem. */
export function namedPictures(
  addresses: readonly string[],
  { line, column }: Named,
  remarks: ForeignRemarks,
): RemotePicture[] {
  const found = new Map<string, RemotePicture>()
  if (addresses.length > MAXIMUM_ADDRESSES)
    remarks.note(line, column, `Only the first ${MAXIMUM_ADDRESSES} pictures of this cell are taken.`)
  for (const text of addresses.slice(0, MAXIMUM_ADDRESSES)) {
    if (text.trim() === '') continue
    const address = remotePictureAddress(text)
    if (address === undefined)
      remarks.note(line, column, `“${text.trim().slice(0, 80)}” is no web address of a picture.`)
    else found.set(address, { address, line, column })
  }
  return [...found.values()]
}
