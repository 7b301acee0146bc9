import { say } from '#backoffice/language/say.ts'
import { Failure } from '../../ui/failure.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { FetchingPart, ForeignPart } from './foreign-part.tsx'
import { ImportResultView } from './import-result.tsx'
import type { ImportState } from './import-state.ts'
import { formatChanges, formatPictures, type useCatalogueImport } from './use-catalogue-import.ts'

type Bulk = ReturnType<typeof useCatalogueImport>

/** A file is checked first; a second press applies its changes. */
export function ImportPart({ bulk }: { bulk: Bulk }) {
  const { state, choose, apply, restart } = bulk
  const isBusy = state.step === 'checking' || state.step === 'applying'
  return (
    <section className="bulk-part" aria-labelledby="bulk-import">
      <h3 id="bulk-import">{say('Import')}</h3>
      <p>
        {say(
          'Export, change the file and choose it here: you see every change before it is made. Empty cells and what the file leaves out stay as they are; nothing is deleted. A new product without a picture is a draft until you give it one. The export of WooCommerce or Shopify may be chosen as it is.',
        )}
      </p>
      {/* present before its text: screen readers do not always announce text that comes with its element */}
      <div className="bulk-told" role="status">
        {formatImport(state)}
      </div>
      {isBusy && <i className="bulk-progress" aria-hidden="true" />}
      {state.step === 'fetching' && <FetchingPart state={state} onStop={() => void bulk.stopFetching()} />}
      {'result' in state && (
        <>
          <ForeignPart
            result={state.result}
            onFetch={
              state.step === 'checked' && state.result.problemCount === 0
                ? () => void bulk.fetchPictures(state.chosen, state.result)
                : undefined
            }
          />
          <ImportResultView
            name={state.chosen.name}
            result={state.result}
            onApply={state.step === 'checked' ? () => void apply(state.chosen, state.result) : undefined}
          />
        </>
      )}
      <Failure text={'failure' in state ? state.failure : undefined} />
      {!isBusy && state.step !== 'fetching' && (
        <FileButton
          name="Catalogue file"
          label={state.step === 'choosing' ? say('Choose a file') : say('Choose another file')}
          onChoose={choose}
        />
      )}
      {state.step === 'done' && (
        <button type="button" className="desk-button" onClick={restart}>
          {say('Done')}
        </button>
      )}
    </section>
  )
}

/** The state or the outcome of the chosen file; empty where problems show it. */
function formatImport(state: ImportState): string {
  if (state.step === 'choosing') return ''
  const { name } = state.chosen
  if (state.step === 'fetching')
    return say('Fetching {total}: {part} done.', {
      total: formatPictures(state.total),
      part: state.total - state.waiting,
    })
  if (!('result' in state))
    return state.step === 'checking' ? say('Looking at {name}…', { name }) : say('Applying {name}…', { name })
  const { problemCount, changeCount, isApplied } = state.result
  if (problemCount > 0) return ''
  if (isApplied)
    return say('{changeCount} imported from {name}.', { changeCount: formatChanges(changeCount), name })
  return changeCount === 0
    ? say('{name} changes nothing.', { name })
    : say('{name} makes {changeCount}:', { name, changeCount: formatChanges(changeCount) })
}
