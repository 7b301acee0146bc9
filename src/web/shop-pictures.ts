/** The hashed address of each file of the home page's own pictures, by file name. */
const addresses = import.meta.glob<string>('./pictures/*.{avif,webp}', {
  eager: true,
  import: 'default',
  query: '?url',
})

type Format = 'avif' | 'webp'
/** The pictures that exist in several widths: `hero-1280.avif`. Pages use the first part of the name. */
export type HomePicture = 'hero' | 'poster' | 'close-views'

/** All widths of a picture in one format, as a `srcset`; a picture without files is a broken build. */
export function homeSrcSet(picture: HomePicture, format: Format): string {
  const widths = Object.entries(addresses).flatMap(([path, address]) => {
    const width = new RegExp(`/${picture}-(\\d+)\\.${format}$`).exec(path)?.[1]
    return width ? [{ width: Number(width), address }] : []
  })
  if (widths.length === 0) throw new Error(`no ${format} of ${picture} in ./pictures`)
  const ordered = widths.sort((one, other) => one.width - other.width)
  return ordered.map(({ width, address }) => `${address} ${width}w`).join(', ')
}

/** The one address for browsers that read no `srcset`: the middle width as WebP. */
export function homeAddress(picture: HomePicture): string {
  const all = homeSrcSet(picture, 'webp').split(', ')
  return all[Math.floor(all.length / 2)]?.split(' ')[0] ?? ''
}
