import type { SizeAdvice } from '#domain/fit/size-advice.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePageLanguage } from '../language/use-page-language.ts'

/** What the shop's own exchanges say of the sizes, with the numbers behind a press. */
export function FitNote({ advice: { direction, oneIn: count, pairs, delivered } }: { advice: SizeAdvice }) {
  const { say } = usePageLanguage()
  const counted = { pairs, delivered }
  const isSmall = direction === 'small'
  return (
    <details className="fit-note">
      <summary>
        <Icon name="ruler" />
        <span>
          <b>{isSmall ? say('Runs small.') : say('Runs large.')}</b>{' '}
          {isSmall
            ? say('1 in {count} took the next size up.', { count })
            : say('1 in {count} took the next size down.', { count })}
        </span>
        <u>{say('Why')}</u>
      </summary>
      <p>
        {isSmall
          ? say('Of {delivered} pairs delivered in a year, {pairs} came back as too small.', counted)
          : say('Of {delivered} pairs delivered in a year, {pairs} came back as too large.', counted)}
      </p>
    </details>
  )
}
