interface Props {
  /** What could not be done. */
  what: string
  /** Why not, and what to do next. */
  why: string
  retry: string
  onRetry: (() => void) | undefined
}

/** Stands where a public page would, when it cannot be opened. */
export function PageProblem({ what, why, retry, onRetry }: Props) {
  return (
    <div role="alert">
      <p className="public-text">
        <strong>{what}</strong>
        <br />
        {why}
      </p>
      {onRetry && (
        <button type="button" className="public-quiet" onClick={onRetry}>
          {retry}
        </button>
      )}
    </div>
  )
}
