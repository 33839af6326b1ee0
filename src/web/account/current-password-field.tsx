import { PasswordField } from "#web/ui/password-field.tsx"
import { accountTexts } from "./account-texts.ts"

type Props = { password: string; error: string | undefined; onPassword: (password: string) => void }

/** The password that is asked for again, in front of what a borrowed browser must not do. */
export function CurrentPasswordField({ password, error, onPassword }: Props) {
  return (
    <PasswordField
      label={accountTexts.currentPassword}
      name="current-password"
      autoComplete="current-password"
      value={password}
      onChange={(event) => onPassword(event.target.value)}
      error={error}
    />
  )
}
