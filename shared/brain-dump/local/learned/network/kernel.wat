;; What the network does most, on several numbers at a time. `plainKernel.ts` does the same one after the other, in the same
;; order of operations, so that both answer alike to the last bit.
(module
  (import "" "memory" (memory 0))

  ;; The product of a matrix and a vector of 16-bit numbers, in 32-bit sums. `rows` is a multiple of 4, `width` of 8.
  (func (export "product")
    (param $matrix i32) (param $vector i32) (param $sums i32) (param $rows i32) (param $width i32)
    (local $bytes i32) (local $at i32) (local $row i32) (local $part v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $bytes (i32.shl (local.get $width) (i32.const 1)))
    (loop $next
      (local.set $a (v128.const i32x4 0 0 0 0))
      (local.set $b (local.get $a))
      (local.set $c (local.get $a))
      (local.set $d (local.get $a))
      (local.set $at (i32.const 0))
      (loop $along
        (local.set $part (v128.load (i32.add (local.get $vector) (local.get $at))))
        (local.set $row (i32.add (local.get $matrix) (local.get $at)))
        (local.set $a (i32x4.add (local.get $a) (i32x4.dot_i16x8_s (v128.load (local.get $row)) (local.get $part))))
        (local.set $row (i32.add (local.get $row) (local.get $bytes)))
        (local.set $b (i32x4.add (local.get $b) (i32x4.dot_i16x8_s (v128.load (local.get $row)) (local.get $part))))
        (local.set $row (i32.add (local.get $row) (local.get $bytes)))
        (local.set $c (i32x4.add (local.get $c) (i32x4.dot_i16x8_s (v128.load (local.get $row)) (local.get $part))))
        (local.set $row (i32.add (local.get $row) (local.get $bytes)))
        (local.set $d (i32x4.add (local.get $d) (i32x4.dot_i16x8_s (v128.load (local.get $row)) (local.get $part))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br_if $along (i32.lt_u (local.get $at) (local.get $bytes))))
      ;; The four parts of each sum stand side by side; they are added crosswise.
      (local.set $a
        (i32x4.add
          (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $a) (local.get $b))
          (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $a) (local.get $b))))
      (local.set $c
        (i32x4.add
          (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $c) (local.get $d))
          (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $c) (local.get $d))))
      (v128.store (local.get $sums)
        (i32x4.add
          (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $a) (local.get $c))
          (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $a) (local.get $c))))
      (local.set $sums (i32.add (local.get $sums) (i32.const 16)))
      (local.set $matrix (i32.add (local.get $matrix) (i32.shl (local.get $bytes) (i32.const 2))))
      (local.set $rows (i32.sub (local.get $rows) (i32.const 4)))
      (br_if $next (i32.gt_s (local.get $rows) (i32.const 0)))))

  ;; Products as they are worth: `made = sum * step * worth` for each row.
  (func (export "scale")
    (param $sums i32) (param $steps i32) (param $worth f32) (param $made i32) (param $rows i32)
    (local $at i32) (local $end i32)
    (local.set $end (i32.shl (local.get $rows) (i32.const 2)))
    (loop $next
      (v128.store (i32.add (local.get $made) (local.get $at))
        (f32x4.mul
          (f32x4.mul
            (f32x4.convert_i32x4_s (v128.load (i32.add (local.get $sums) (local.get $at))))
            (v128.load (i32.add (local.get $steps) (local.get $at))))
          (f32x4.splat (local.get $worth))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $at) (local.get $end)))))

  ;; The hyperbolic tangent by the first nine terms of Lambert's continued fraction, to 5 digits. Beyond 9 it is 1.
  (func $tanh (param $x v128) (result v128)
    (local $square v128)
    (local.set $x
      (f32x4.max (v128.const f32x4 -9 -9 -9 -9) (f32x4.min (v128.const f32x4 9 9 9 9) (local.get $x))))
    (local.set $square (f32x4.mul (local.get $x) (local.get $x)))
    (f32x4.max (v128.const f32x4 -1 -1 -1 -1)
      (f32x4.min (v128.const f32x4 1 1 1 1)
        (f32x4.div
          (f32x4.mul (local.get $x)
            (f32x4.add (v128.const f32x4 34459425 34459425 34459425 34459425)
              (f32x4.mul (local.get $square)
                (f32x4.add (v128.const f32x4 4729725 4729725 4729725 4729725)
                  (f32x4.mul (local.get $square)
                    (f32x4.add (v128.const f32x4 135135 135135 135135 135135)
                      (f32x4.mul (local.get $square)
                        (f32x4.add (v128.const f32x4 990 990 990 990) (local.get $square)))))))))
          (f32x4.add (v128.const f32x4 34459425 34459425 34459425 34459425)
            (f32x4.mul (local.get $square)
              (f32x4.add (v128.const f32x4 16216200 16216200 16216200 16216200)
                (f32x4.mul (local.get $square)
                  (f32x4.add (v128.const f32x4 945945 945945 945945 945945)
                    (f32x4.mul (local.get $square)
                      (f32x4.add (v128.const f32x4 13860 13860 13860 13860)
                        (f32x4.mul (local.get $square) (v128.const f32x4 45 45 45 45)))))))))))))

  ;; 1 / (1 + e^-x)
  (func $sigmoid (param $x v128) (result v128)
    (f32x4.add (v128.const f32x4 0.5 0.5 0.5 0.5)
      (f32x4.mul (v128.const f32x4 0.5 0.5 0.5 0.5)
        (call $tanh (f32x4.mul (v128.const f32x4 0.5 0.5 0.5 0.5) (local.get $x))))))

  ;; One step of a gated unit. `unit` points to four lists of numbers for the gates, one after the other: the bias of what is
  ;; given, that of the state, and what a step of each sum is worth; `sums` are the product of the state; at `columns` stand the
  ;; places of what each column gives. Takes on `state` and, in steps of 2^-14, `vector`. `hidden` is a multiple of 8.
  (func (export "step")
    (param $unit i32) (param $sums i32) (param $columns i32) (param $count i32) (param $from i32)
    (param $state i32) (param $vector i32) (param $hidden i32)
    (local $at i32) (local $end i32) (local $column i32) (local $place i32) (local $own i32)
    (local $gate i32) (local $gates i32)
    (local $reset v128) (local $update v128) (local $fresh v128) (local $kept v128) (local $old v128)
    (local.set $gate (i32.shl (local.get $hidden) (i32.const 2)))
    (local.set $gates (i32.mul (local.get $gate) (i32.const 3)))
    (local.set $end (local.get $gate))
    (loop $next
      (local.set $own (i32.add (local.get $unit) (local.get $at)))
      (local.set $reset (v128.load (local.get $own)))
      (local.set $update (v128.load (i32.add (local.get $own) (local.get $gate))))
      (local.set $fresh (v128.load (i32.add (local.get $own) (i32.shl (local.get $gate) (i32.const 1)))))
      (local.set $column (i32.const 0))
      (loop $more
        (local.set $place
          (i32.add (local.get $at)
            (i32.add (local.get $from)
              (i32.load (i32.add (local.get $columns) (i32.shl (local.get $column) (i32.const 2)))))))
        (local.set $reset (f32x4.add (local.get $reset) (v128.load (local.get $place))))
        (local.set $place (i32.add (local.get $place) (local.get $gate)))
        (local.set $update (f32x4.add (local.get $update) (v128.load (local.get $place))))
        (local.set $place (i32.add (local.get $place) (local.get $gate)))
        (local.set $fresh (f32x4.add (local.get $fresh) (v128.load (local.get $place))))
        (local.set $column (i32.add (local.get $column) (i32.const 1)))
        (br_if $more (i32.lt_u (local.get $column) (local.get $count))))
      (local.set $place (i32.add (local.get $sums) (local.get $at)))
      (local.set $own (i32.add (local.get $own) (local.get $gates)))
      (local.set $reset (call $sigmoid (f32x4.add (local.get $reset) (call $kept (local.get $place) (local.get $own) (local.get $gates)))))
      (local.set $place (i32.add (local.get $place) (local.get $gate)))
      (local.set $own (i32.add (local.get $own) (local.get $gate)))
      (local.set $update (call $sigmoid (f32x4.add (local.get $update) (call $kept (local.get $place) (local.get $own) (local.get $gates)))))
      (local.set $place (i32.add (local.get $place) (local.get $gate)))
      (local.set $own (i32.add (local.get $own) (local.get $gate)))
      (local.set $kept (call $kept (local.get $place) (local.get $own) (local.get $gates)))
      (local.set $fresh (call $tanh (f32x4.add (local.get $fresh) (f32x4.mul (local.get $reset) (local.get $kept)))))
      (local.set $place (i32.add (local.get $state) (local.get $at)))
      (local.set $old (v128.load (local.get $place)))
      (local.set $fresh
        (f32x4.add (local.get $fresh)
          (f32x4.mul (local.get $update) (f32x4.sub (local.get $old) (local.get $fresh)))))
      (v128.store (local.get $place) (local.get $fresh))
      (local.set $kept
        (i32x4.trunc_sat_f32x4_s
          (f32x4.nearest (f32x4.mul (local.get $fresh) (v128.const f32x4 16384 16384 16384 16384)))))
      (v128.store64_lane 0
        (i32.add (local.get $vector) (i32.shr_u (local.get $at) (i32.const 1)))
        (i16x8.narrow_i32x4_s (local.get $kept) (local.get $kept)))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $at) (local.get $end)))))

  ;; What the state before gives to a gate: its sum, as it is worth, and its bias.
  (func $kept (param $sum i32) (param $bias i32) (param $gates i32) (result v128)
    (f32x4.add (v128.load (local.get $bias))
      (f32x4.mul
        (f32x4.convert_i32x4_s (v128.load (local.get $sum)))
        (v128.load (i32.add (local.get $bias) (local.get $gates)))))))
