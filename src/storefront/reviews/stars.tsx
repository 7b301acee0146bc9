import { usePageLanguage } from '../language/use-page-language.ts'

/** A rating as stars, in halves, over its words, which are heard and not seen. */
export function Stars({ of }: { of: number }) {
  const { say } = usePageLanguage()
  return (
    <span className="stars" data-of={Math.round(of * 2) / 2}>
      {say('{stars} of 5 stars', { stars: of })}
    </span>
  )
}
