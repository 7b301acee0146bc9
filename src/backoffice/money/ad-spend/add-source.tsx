import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_SPEND_NAME } from '#domain/ad-spend/ad-spend.ts'
import { spelledSource } from '#domain/orders/visit-source.ts'
import { Failure } from '../../ui/failure.tsx'

type AddSourceProps = { sources: readonly string[]; onAdd(source: string): void }

/** A column for another place that the shop advertises in. It lasts once something is entered in it. */
export function AddSource({ sources, onAdd }: AddSourceProps) {
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  if (typed === undefined)
    return (
      <button type="button" className="desk-button" onClick={() => setTyped('')}>
        {say('Add a source')}
      </button>
    )
  const close = () => {
    setTyped(undefined)
    setProblem(undefined)
  }
  return (
    <form
      className="add-source"
      onKeyDown={({ key }) => key === 'Escape' && close()}
      onSubmit={event => {
        event.preventDefault()
        const source = spelledSource(typed)
        if (source === '') return setProblem(say('Please name the source.'))
        if (sources.includes(source)) return setProblem(say('{source} is there already.', { source }))
        onAdd(source)
        close()
      }}
    >
      <input
        aria-label={say('Name of the source')}
        value={typed}
        maxLength={MAXIMUM_SPEND_NAME}
        placeholder={say('Such as: YouTube')}
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the pressed button
        autoFocus
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(undefined)
        }}
      />
      <button type="submit" className="desk-button">
        {say('Add')}
      </button>
      <button type="button" className="desk-button" onClick={close}>
        {say('Cancel')}
      </button>
      <Failure text={problem} />
    </form>
  )
}
