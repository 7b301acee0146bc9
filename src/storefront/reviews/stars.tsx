import { usePageLanguage } from '../language/use-page-language.ts'

/** A rating as stars, in halves; read aloud as words. */
export function Stars({ of }: { of: number }) {
  const { say } = usePageLanguage()
  return (
    <span
      className="stars"
      data-of={Math.round(of * 2) / 2}
      role="img"
      aria-label={say('{stars} of 5 stars', { stars: of })}
    />
  )
}
