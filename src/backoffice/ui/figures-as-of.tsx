import { figuresAsOf } from '../api/late-figures.ts'

/** Beside figures that are some seconds late: of which moment they are. Nothing where they are of the present. */
export const FiguresAsOf = ({ asOf }: { asOf: string | undefined }) =>
  asOf === undefined ? null : <small className="faint figures-as-of">{figuresAsOf(asOf)}</small>
