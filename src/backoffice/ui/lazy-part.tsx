import {
  type ComponentType,
  createContext,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useState,
} from 'react'
import { type PlainText, say } from '#backoffice/language/say.ts'

/** What a part can show while it is missing: the line that says so with its button, and what that button does. */
type Absence = { line: ReactNode; again(): void }

type Missing<Props> = {
  /** The beginning of the sentence that says that it is missing: `The papers`. */
  what?: PlainText
  /** Stands in its place meanwhile; `around`: all that stands in the next `Suspense` waits with it. */
  loading?: ReactNode | 'around'
  /** Takes the place of the line where the screen can do without the part, or has children that it must show. */
  missing?(props: Props, absence: Absence): ReactNode
}

const Again = createContext((): void => undefined)

/**
 * A part that is loaded when it is first shown: the one way to load a component late. Where it cannot be loaded, the
 * screen stays, and a line says that `what` could not be. It is tried again by a button, when the connection is back,
 * and wherever it is shown next.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    what = 'A part of this screen',
    loading = <PartLoading />,
    missing = (_, { line }) => line,
  }: Missing<Props>,
): (props: Props) => ReactNode {
  const begin = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      const part = await load().catch(() => undefined)
      // React keeps what a load came to: the next try is another one
      if (!part) tries.next = begin()
      return { default: part ?? Absent }
    })
  const tries = { next: begin() }
  function Absent(props: Props) {
    const again = useContext(Again)
    useEffect(() => {
      window.addEventListener('online', again)
      return () => window.removeEventListener('online', again)
    }, [again])
    return missing(props, { again, line: <PartMissing what={what} again={again} /> })
  }
  return props => {
    const [shown, show] = useState(() => ({
      part: tries.next,
      again: () => show(old => ({ ...old, part: tries.next })),
    }))
    const part = <Again value={shown.again}>{createElement<Props>(shown.part, props)}</Again>
    return loading === 'around' ? part : <Suspense fallback={loading}>{part}</Suspense>
  }
}

const PartLoading = () => <p className="desk-hint">{say('Loading…')}</p>

const PartMissing = ({ what, again }: { what: PlainText; again(): void }) => (
  <p className="desk-hint" role="alert">
    {say('{what} could not be loaded.', { what: say(what) })}{' '}
    <button type="button" className="desk-button desk-button-small" onClick={again}>
      {say('Try again')}
    </button>
  </p>
)
