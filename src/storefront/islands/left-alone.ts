/**
 * For a place within an island that the server alone fills, or a script without React: in the browser React keeps whatever
 * stands there, and the island needs neither its code nor its words.
 */
export const LEFT_ALONE = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: '' },
} as const
