import { pictureSources } from '#domain/pictures/picture.ts'

type PictureProps = {
  url: string
  alt: string
  /** The CSS `sizes` of the place it stands in, so that the browser fetches no more pixels than it shows. */
  sizes: string
  /** `eager` for what the first screen shows; everything else waits until it comes near. */
  loading?: 'eager' | 'lazy'
  priority?: 'high' | 'auto'
}

/** A square product picture as AVIF or WebP in the width that fits. It reserves its place before it arrives. */
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
