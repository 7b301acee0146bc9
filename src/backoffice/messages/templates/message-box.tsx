import { useRef } from 'react'
import { say, sayKnown } from '#backoffice/language/say.ts'
import { MESSAGE_VARIABLES, type MessageVariable } from '#domain/messages/message-variables.ts'
import type { MessageLanguage } from '#domain/messages/order-message.ts'
import { GrowingText, insertFact } from '../../settings/fields/growing-text.tsx'
import { problemId } from '../../settings/fields/settings-form.ts'
import { useField } from '../../settings/fields/use-field.ts'
import { Failure } from '../../ui/failure.tsx'
import { chipLabel, TEXTS_BY_LANGUAGE } from './variable-labels.ts'

type MessageBoxProps = {
  /** Of the text in its section. */
  path: string
  label: string
  language: MessageLanguage
  /** What this text may name. */
  variables: readonly MessageVariable[]
}

/** The text of a message, whose variables stand in it as words that are put in and removed whole. */
export function MessageBox({ path, label, language, variables }: MessageBoxProps) {
  const { value, problem, type, control } = useField(path)
  const box = useRef<HTMLTextAreaElement>(null)
  const texts = TEXTS_BY_LANGUAGE[language]
  return (
    <>
      <div className="msg-box">
        <label className="sr-only" htmlFor={control.id}>
          {label}
        </label>
        <GrowingText
          ref={box}
          texts={texts}
          control={control}
          shown={texts.toShown(typeof value === 'string' ? value : '')}
          isOneLine={false}
          lang={language}
          placeholder={undefined}
          onType={text => type(texts.toStored(text))}
        />
      </div>
      <Failure id={problemId(path)} text={problem} isReported={false} />
      <fieldset className="msg-put-in">
        <legend>{say('Put in')}</legend>
        {variables.map(name => (
          <button
            key={name}
            type="button"
            title={sayKnown(MESSAGE_VARIABLES[name])}
            // the selection of the text stays
            onPointerDown={event => event.preventDefault()}
            onClick={() => insertFact(box.current, chipLabel(name, language))}
          >
            {`{${name}}`}
            <span className="sr-only">: {sayKnown(MESSAGE_VARIABLES[name])}</span>
          </button>
        ))}
      </fieldset>
    </>
  )
}
