let audio: AudioContext | null = null

/** Browsers let nothing be heard before something was pressed. */
function prepareSound(): void {
  audio ??= new AudioContext()
  if (audio.state === "suspended") void audio.resume()
}

/** From the next press on the page can be heard; until the returned function is called. */
export function soundFromNextPress(): () => void {
  const presses = ["pointerdown", "keydown"] as const
  if (navigator.userActivation?.hasBeenActive) prepareSound()
  for (const press of presses) window.addEventListener(press, prepareSound, true)
  return () => {
    for (const press of presses) window.removeEventListener(press, prepareSound, true)
  }
}

const everyMs = 1_800
/** Who has not come by then does not hear it; what ran out stays written. */
const longestMs = 90_000

/** Rings and shakes until the returned function is called, or for a minute and a half. */
export function startRinging(): () => void {
  strike()
  const ringing = setInterval(strike, everyMs)
  const end = () => clearInterval(ringing)
  const tired = setTimeout(end, longestMs)
  return () => {
    end()
    clearTimeout(tired)
    if (mayShake()) navigator.vibrate(0)
  }
}

const mayShake = () => "vibrate" in navigator && navigator.userActivation?.hasBeenActive === true

function strike(): void {
  if (mayShake()) navigator.vibrate([250, 120, 250])
  if (audio === null) return
  for (const [at, hertz] of [784, 1_047, 1_319].entries()) sound(audio, hertz, audio.currentTime + at * 0.16)
}

/** One stroke of a small bell. */
function sound(on: AudioContext, hertz: number, from: number): void {
  const tone = on.createOscillator()
  const loudness = on.createGain()
  tone.type = "triangle"
  tone.frequency.value = hertz
  loudness.gain.setValueAtTime(0.0001, from)
  loudness.gain.exponentialRampToValueAtTime(0.5, from + 0.015)
  loudness.gain.exponentialRampToValueAtTime(0.0001, from + 0.9)
  tone.connect(loudness).connect(on.destination)
  tone.start(from)
  tone.stop(from + 1)
}
