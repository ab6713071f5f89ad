interface Props {
  /** What belongs to no field. */
  fault: string | undefined
  isSending: boolean
  words: { sending: string; submit: string }
  /** There is something more important to press on the page. */
  isQuiet?: boolean
}

/** The end of a form: what is wrong with it as a whole, and the button that sends it. */
export function SubmitButton({ fault, isSending, words, isQuiet = false }: Props) {
  return (
    <>
      <p className="public-fault" role="alert">
        {fault}
      </p>
      <button type="submit" disabled={isSending} {...(isQuiet && { className: 'public-quiet' })}>
        {isSending ? words.sending : words.submit}
      </button>
    </>
  )
}
