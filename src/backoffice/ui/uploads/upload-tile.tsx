import { say } from '#backoffice/language/say.ts'
import { BackofficeIcon } from '../backoffice-icon.tsx'
import type { UploadingFile } from './upload-queue.ts'

type Props = { file: UploadingFile; onRetry(id: string): void; onDismiss(id: string): void }

/** A file on its way, in the place of its later picture. */
export function UploadTile({ file, onRetry, onDismiss }: Props) {
  const { id, name, state, percent, problem } = file
  const isFailed = state === 'failed'
  const isSaving = state === 'saving'
  return (
    <figure className="upload-tile" data-failed={isFailed || undefined}>
      <button
        className="upload-tile-close"
        type="button"
        aria-label={isFailed ? say('Dismiss {name}', { name }) : say('Stop uploading {name}', { name })}
        // not disabled: a disabled button loses the focus
        aria-disabled={isSaving || undefined}
        onClick={() => !isSaving && onDismiss(id)}
      >
        <BackofficeIcon name="close" />
      </button>
      {isFailed ? (
        <BackofficeIcon name="alert" />
      ) : (
        <progress
          max={100}
          value={state === 'processing' || isSaving ? undefined : percent}
          aria-label={say('Uploading {name}', { name })}
        />
      )}
      <figcaption>
        <span className="upload-tile-name" title={name}>
          {name}
        </span>
        {isFailed ? <span role="alert">{problem}</span> : <span>{stateText(file)}</span>}
      </figcaption>
      {isFailed && file.canRetry && (
        <button className="desk-button desk-button-small" type="button" onClick={() => onRetry(id)}>
          {say('Try again')}
        </button>
      )}
    </figure>
  )
}

function stateText({ state, percent }: UploadingFile): string {
  if (state === 'waiting') return say('Waiting')
  if (state === 'saving') return say('Saving')
  return state === 'processing' ? say('Processing') : `${percent} %`
}
