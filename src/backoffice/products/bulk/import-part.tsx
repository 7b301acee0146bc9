import { Failure } from '../../ui/failure.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { ImportResultView } from './import-result.tsx'
import { formatChanges, type ImportState, type useCatalogueImport } from './use-catalogue-import.ts'

type Bulk = ReturnType<typeof useCatalogueImport>

/** A file is checked first; a second press applies its changes. */
export function ImportPart({ bulk: { state, choose, apply, restart } }: { bulk: Bulk }) {
  const isBusy = state.step === 'checking' || state.step === 'applying'
  return (
    <section className="bulk-part" aria-labelledby="bulk-import">
      <h3 id="bulk-import">Import</h3>
      <p>
        Export, change the file and choose it here: you see every change before it is made. Empty cells and
        what the file leaves out stay as they are; nothing is deleted. A new product without a picture is a
        draft until you give it one.
      </p>
      {/* present before its text: screen readers do not always announce text that comes with its element */}
      <div className="bulk-told" role="status">
        {formatImport(state)}
      </div>
      {isBusy && <i className="bulk-progress" aria-hidden="true" />}
      {'result' in state && (
        <ImportResultView
          name={state.chosen.name}
          result={state.result}
          onApply={state.step === 'checked' ? () => void apply(state.chosen, state.result) : undefined}
        />
      )}
      <Failure text={'failure' in state ? state.failure : undefined} />
      {!isBusy && (
        <FileButton
          name="Catalogue file"
          label={state.step === 'choosing' ? 'Choose a file' : 'Choose another file'}
          onChoose={choose}
        />
      )}
      {state.step === 'done' && (
        <button type="button" className="desk-button" onClick={restart}>
          Done
        </button>
      )}
    </section>
  )
}

/** The state or the outcome of the chosen file; empty where problems show it. */
function formatImport(state: ImportState): string {
  if (state.step === 'choosing') return ''
  const { name } = state.chosen
  if (!('result' in state)) return state.step === 'checking' ? `Looking at ${name}…` : `Applying ${name}…`
  const { problemCount, changeCount, isApplied } = state.result
  if (problemCount > 0) return ''
  if (isApplied) return `${formatChanges(changeCount)} imported from ${name}.`
  return changeCount === 0 ? `${name} changes nothing.` : `${name} makes ${formatChanges(changeCount)}:`
}
