import pictureKeys from './picture-keys.json' with { type: 'json' }

/** The stored URL of every picture of the demo: no owner's picture has one of these. */
export const DEMO_PICTURES: readonly string[] = pictureKeys.map(key => `/uploads/${key}-1000.webp`)
