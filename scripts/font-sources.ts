/** The packed fonts of the pages that pictures are lettered with too, by the names of their unpacked files. */
export const fontSources = {
  fraunces: 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  figtree: 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  'hind-siliguri': 'node_modules/@fontsource/hind-siliguri/files/hind-siliguri-bengali-600-normal.woff',
} as const
