export type GalleryPicture = { url: string; title: string }
