import { gramsPer } from "#core/ingredient/unit.ts"

/** A stick of butter, as it is sold where recipes count sticks: a quarter of a pound. */
export const gramsPerStick = gramsPer("lb") / 4

/** Whether a name or what follows a stick is of what is sold in sticks, and neither celery nor cinnamon. */
export function isButter(text: string): boolean {
  return /^[^.;]{0,40}\b(?:butter|margarine)\b/i.test(text)
}
