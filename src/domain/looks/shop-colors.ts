/** Dark areas: buttons and the story, and deeper the foot of the page. Light text stands on both. */
export type MainColor = { plain: string; deep: string }
/** Marks and links: `plain` for signs and frames, `deep` for text, `wash` behind text. */
export type AccentColor = { plain: string; deep: string; wash: string }

/** The first of each is the one of web/tokens.css. The contrast of every combination is computed in a test. */
export const MAIN_COLORS = {
  chocolate: { plain: '#4a2c17', deep: '#361f0f' },
  espresso: { plain: '#35261f', deep: '#241812' },
  forest: { plain: '#23412f', deep: '#182d20' },
  navy: { plain: '#1f3452', deep: '#142339' },
  oxblood: { plain: '#5c1f24', deep: '#431418' },
} as const satisfies Readonly<Record<string, MainColor>>
export const ACCENT_COLORS = {
  cognac: { plain: '#a8581e', deep: '#8c4513', wash: '#f3e4d3' },
  brick: { plain: '#a8402e', deep: '#8a2f20', wash: '#f7e4de' },
  moss: { plain: '#55703f', deep: '#3f582d', wash: '#e7eddd' },
  ocean: { plain: '#2a6b85', deep: '#1d536a', wash: '#dfecf0' },
  plum: { plain: '#83426b', deep: '#692f54', wash: '#f2e3ec' },
} as const satisfies Readonly<Record<string, AccentColor>>

type Colors = { main: keyof typeof MAIN_COLORS; accent: keyof typeof ACCENT_COLORS }

export const isMainColor = (word: string): word is Colors['main'] => Object.hasOwn(MAIN_COLORS, word)
export const isAccentColor = (word: string): word is Colors['accent'] => Object.hasOwn(ACCENT_COLORS, word)

/** The tokens that a choice replaces; every other colour of web/tokens.css stays. */
export const colorTokens = ({ main, accent }: Colors): Readonly<Record<string, string>> => ({
  chocolate: MAIN_COLORS[main].plain,
  'chocolate-deep': MAIN_COLORS[main].deep,
  cognac: ACCENT_COLORS[accent].plain,
  'cognac-deep': ACCENT_COLORS[accent].deep,
  'cognac-wash': ACCENT_COLORS[accent].wash,
  'desk-chip': ACCENT_COLORS[accent].wash,
})

/** What a form shows of each choice. */
export const swatchesOf = <Word extends string>(
  colors: Readonly<Record<Word, { plain: string }>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries<{ plain: string }>(colors).map(([word, { plain }]) => [word, plain]))
