/** The pictures with one of them at another place. */
export function movedPicture(images: readonly string[], from: number, to: number): string[] {
  const rest = images.filter((_image, index) => index !== from)
  const moved = images[from]
  return moved === undefined ? rest : rest.toSpliced(to, 0, moved)
}

/** The shop's pictures in the wanted order, as far as they are the same. */
export function inWantedOrder(images: readonly string[], wanted: readonly string[]): string[] {
  const known = wanted.filter(image => images.includes(image))
  return [...known, ...images.filter(image => !known.includes(image))]
}
