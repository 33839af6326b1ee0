import { useQuery } from "@tanstack/react-query"
import { loadQuietly } from "#web/load-late.ts"
import { PasswordField } from "#web/ui/password-field.tsx"
import { strengthTexts } from "./account-texts.ts"
import { type Strength, strengthOf } from "./password-strength.ts"

const nothingKnown: ReadonlySet<string> = new Set()

/** Loaded when a password is chosen; without it the hint knows less, and that is all. */
const commonPasswordsQuery = {
  queryKey: ["common-passwords"],
  queryFn: async () => (await loadQuietly(() => import("#core/account/common-passwords.ts"))).commonPasswords,
  staleTime: Number.POSITIVE_INFINITY,
}

type Props = {
  label: string
  name: string
  password: string
  email: string
  error?: string | undefined
  /** What is wrong with it is said beside the form. */
  isJudged?: boolean
  onPassword: (password: string) => void
}

/** A password to be chosen, with a hint of how hard it is to guess. */
export function NewPasswordField({ label, name, password, email, error, isJudged = false, onPassword }: Props) {
  const common = useQuery({ ...commonPasswordsQuery, enabled: password !== "" })
  const strength = strengthOf(password, email, common.data ?? nothingKnown)
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      value={password}
      onChange={(event) => onPassword(event.target.value)}
      error={error}
      hint={isJudged ? null : <StrengthHint strength={strength} />}
    />
  )
}

const colours = ["bg-edge", "bg-saffron", "bg-leaf", "bg-leaf"] as const

function StrengthHint({ strength }: { strength: Strength }) {
  const { level, code } = strength
  return (
    <>
      <span aria-hidden className="mt-2 mb-2 flex gap-1">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={`h-1 flex-1 rounded-full forced-colors:h-1.5 forced-colors:border ${step <= level ? `${colours[level]} forced-colors:bg-[CanvasText]` : "bg-line"}`}
          />
        ))}
      </span>
      <span aria-live="polite" className={level === 1 ? "font-medium text-saffron" : ""}>
        {strengthTexts[code]}
      </span>
    </>
  )
}
