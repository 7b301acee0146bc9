import { pictureSources } from '#domain/pictures/picture.ts'

type PictureProps = {
  url: string
  alt: string
  /** The CSS `sizes` of its place, so that the browser fetches no more pixels than it shows. */
  sizes: string
  /** `eager` for pictures of the first screen; all others load when they come near. */
  loading?: 'eager' | 'lazy'
  priority?: 'high' | 'auto'
}

/** A square product picture as AVIF or WebP in the width that fits. It reserves its place before it loads. */
export function Picture({ url, alt, sizes, loading = 'lazy', priority = 'auto' }: PictureProps) {
  const sources = pictureSources(url)
  const image = (
    <img
      src={url}
      alt={alt}
      width={1000}
      height={1000}
      loading={loading}
      decoding="async"
      {...(priority === 'high' && { fetchPriority: 'high' })}
      {...(sources && { srcSet: sources.webp, sizes })}
    />
  )
  if (!sources) return image
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      {image}
    </picture>
  )
}
