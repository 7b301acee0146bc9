import { pictureAtWidth } from '#domain/pictures/picture.ts'

/** The outline of a picture on the colour of the tiles. */
const NO_PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 56 56" fill="none" stroke="#756355" stroke-width="1.5">' +
    '<rect x="3" y="3" width="18" height="18" rx="2"/><circle cx="9" cy="9" r="2"/>' +
    '<path d="m21 15-3.1-3.1a2 2 0 0 0-2.8 0L6 21"/></svg>',
)}`

/** The address of a product's picture on a screen of the back office: a draft may have none yet. */
export const shownPicture = (url: string, width: number): string =>
  url === '' ? NO_PICTURE : pictureAtWidth(url, width)
