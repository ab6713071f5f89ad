interface Props {
  /** What belongs to no field. */
  fault: string | undefined
  isSending: boolean
  words: { sending: string; submit: string }
}

/** The end of a form: what is wrong with it as a whole, and the button that sends it. */
export function SubmitButton({ fault, isSending, words }: Props) {
  return (
    <>
      <p className="public-fault" role="alert">
        {fault}
      </p>
      <button type="submit" disabled={isSending}>
        {isSending ? words.sending : words.submit}
      </button>
    </>
  )
}
