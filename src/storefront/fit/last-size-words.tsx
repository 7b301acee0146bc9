import { usePageLanguage } from '../language/use-page-language.ts'
import { LAST_SIZE_PLACE } from './last-size-key.ts'

/** An empty place with the words by which a script says which size was ordered last. */
export function LastSizeWords() {
  const { say } = usePageLanguage()
  return (
    <span
      className={LAST_SIZE_PLACE}
      data-yours={say('Your last size: {size}', { size: '{size}' })}
      data-forget={say('Forget it')}
    />
  )
}
