import { useRef } from 'react';

/** Tells a choice by mouse or finger from one by keyboard: arrow keys click a radio as well. `props` go on the group. */
export function usePointer() {
  const isPointer = useRef(false);
  return {
    props: {
      onPointerDown: () => {
        isPointer.current = true;
      },
      onKeyDown: () => {
        isPointer.current = false;
      },
    },
    isUsed: (): boolean => isPointer.current,
  };
}
