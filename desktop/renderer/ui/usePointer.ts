import { useRef } from 'react';

/**
 * Distinguishes a choice by mouse or touch from one by keyboard: arrow keys click a radio as well. Spread `props` on
 * the group.
 */
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
