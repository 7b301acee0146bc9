import pictureKeys from './picture-keys.json' with { type: 'json' }

/** Stored URLs of the demo pictures of one colour of one product, in the order of their numbers. */
export const pictureUrls = (slug: string, color: string): string[] =>
  pictureKeys
    .filter(key => key.startsWith(`${slug}-${color.toLowerCase()}-`))
    .map(key => `/uploads/${key}-1000.webp`)
