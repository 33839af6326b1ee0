/**
 * Tells whether something that came from outside has a shape. For the little that is read before the schemas are here,
 * which come behind the first screen; the shape itself is declared once, as a type, and the compiler holds a guard to it.
 */
export type Guard<Value> = (value: unknown) => value is Value

export const isText: Guard<string> = (value) => typeof value === "string"
export const isWhole: Guard<number> = (value): value is number => Number.isSafeInteger(value)
export const isFlag: Guard<boolean> = (value) => typeof value === "boolean"
export const isNull: Guard<null> = (value) => value === null
export const isMissing: Guard<undefined> = (value) => value === undefined
export const isAnything: Guard<unknown> = (_value): _value is unknown => true

export function isOneOf<Value extends string>(options: readonly Value[]): Guard<Value> {
  return (value): value is Value => options.some((option) => option === value)
}

export function isEither<One, Other>(isOne: Guard<One>, isOther: Guard<Other>): Guard<One | Other> {
  return (value): value is One | Other => isOne(value) || isOther(value)
}

export function isListOf<Part>(isPart: Guard<Part>): Guard<Part[]> {
  return (value): value is Part[] => Array.isArray(value) && value.every(isPart)
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Whatever its parts are called. */
export function isRecordOf<Part>(isPart: Guard<Part>): Guard<Record<string, Part>> {
  return (value): value is Record<string, Part> => isObject(value) && Object.values(value).every(isPart)
}

/** A thing with these parts; it may have others too. */
export function isThingOf<Thing extends object>(parts: { [Name in keyof Thing]-?: Guard<Thing[Name]> }): Guard<Thing> {
  const guards = Object.entries<Guard<unknown>>(parts)
  return (value): value is Thing =>
    isObject(value) && guards.every(([name, isPart]) => isPart(Reflect.get(value, name)))
}
