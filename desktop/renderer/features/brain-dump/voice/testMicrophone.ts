import { vi } from 'vitest';

interface FakeRecorder {
  /** Delivers a chunk of sound. */
  say(text: string): void;
}

/** A microphone and a browser's recorder, controlled by the test. */
export interface FakeMicrophone {
  isOpen: boolean;
  /** Volume of the room, as samples from -1 to 1. */
  loudness: number;
  /** Name of the error with which the browser refuses to open it. */
  denied: string | null;
  /** The recorder started last. */
  recorder: FakeRecorder | undefined;
}

export function stubMicrophone(): FakeMicrophone {
  const microphone: FakeMicrophone = { isOpen: false, loudness: 0, denied: null, recorder: undefined };
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: () => {
        if (microphone.denied !== null) return Promise.reject(new DOMException('No', microphone.denied));
        microphone.isOpen = true;
        return Promise.resolve({ getTracks: () => [{ stop: () => void (microphone.isOpen = false) }] });
      },
    },
  });
  vi.stubGlobal(
    'MediaRecorder',
    class extends EventTarget {
      static isTypeSupported = (type: string): boolean => type.startsWith('audio/webm');
      state = 'inactive';
      start(): void {
        microphone.recorder = this;
        this.state = 'recording';
        this.dispatchEvent(new Event('start'));
      }
      say(text: string): void {
        this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }));
      }
      stop(): void {
        this.state = 'inactive';
        this.dispatchEvent(new Event('stop'));
      }
    },
  );
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({
        fftSize: 0,
        getFloatTimeDomainData: (samples: Float32Array) => void samples.fill(microphone.loudness),
      });
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = () => Promise.resolve();
    },
  );
  return microphone;
}
