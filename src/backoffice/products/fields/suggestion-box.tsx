import { type ComponentProps, useId } from 'react'

type SuggestionBoxProps = Omit<ComponentProps<'input'>, 'list' | 'type'> & {
  /** Suggestions; other words may be typed. */
  words: readonly string[] | undefined
}

/** A box of one line, with suggestions where there are any. */
export function SuggestionBox({ words, ...box }: SuggestionBoxProps) {
  const listId = useId()
  return (
    <>
      <input {...box} type="text" autoComplete="off" list={words && listId} />
      {words && (
        <datalist id={listId}>
          {words.map(word => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </>
  )
}
